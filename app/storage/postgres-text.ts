import { OperationNodeTransformer, RawNode } from 'kysely'
import type {
  ColumnDefinitionNode,
  DataTypeNode,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  PrimitiveValueListNode,
  QueryId,
  ValueNode,
} from 'kysely'

const TEXT = /^(?:text|(?:var)?char)\b/

/**
 * Makes text on PostgreSQL what it is on SQLite. Columns compare and sort by code point, whatever
 * locale the server was set up with (their indexes then also survive an upgrade of its locales);
 * the NUL that PostgreSQL refuses, in a search too, becomes the character for what has no other.
 */
export class PostgresText implements KyselyPlugin {
  readonly #transformer = new TextTransformer()

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node, queryId)
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result)
  }
}

class TextTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node, queryId)
    if (!isDataType(column.dataType) || !TEXT.test(column.dataType.dataType)) return column
    const dataType = RawNode.createWithSql(`${column.dataType.dataType} collate "C"`)
    return { ...column, dataType }
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: storable(node.value) }
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storable) }
  }
}

function isDataType(node: ColumnDefinitionNode['dataType']): node is DataTypeNode {
  return node.kind === 'DataTypeNode'
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}
