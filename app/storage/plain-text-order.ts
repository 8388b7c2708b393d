import { OperationNodeTransformer, RawNode } from 'kysely'
import type {
  ColumnDefinitionNode,
  DataTypeNode,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
} from 'kysely'

const TEXT = /^(?:text|(?:var)?char)\b/

/**
 * Makes text columns of PostgreSQL compare and sort by code point, as SQLite's do, whatever locale
 * the server was set up with. Indexes then also survive an upgrade of the system's locales.
 */
export class PlainTextOrder implements KyselyPlugin {
  readonly #transformer = new TextColumns()

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node, queryId)
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

class TextColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId)
    if (!isDataType(column.dataType) || !TEXT.test(column.dataType.dataType)) return column
    const dataType = RawNode.createWithSql(`${column.dataType.dataType} collate "C"`)
    return { ...column, dataType }
  }
}

function isDataType(node: ColumnDefinitionNode['dataType']): node is DataTypeNode {
  return node.kind === 'DataTypeNode'
}
