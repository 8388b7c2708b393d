declare global {
  interface Navigator {
    /** The Network Information API, which not all browsers have. */
    readonly connection?: { readonly saveData?: boolean; readonly type?: string }
  }
}

/** Whether the person asked to save data: nothing is fetched that may not be needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}

/** Whether data may cost money: nothing large is sent that nobody asked for. */
export function isMetered(): boolean {
  return savesData() || navigator.connection?.type === 'cellular'
}
