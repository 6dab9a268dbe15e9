import type { CSSProperties } from 'react'

const LINEA = '1px solid #e3e0d8'

export const ROTULO: CSSProperties = {
  fontSize: 12,
  fontWeight: 'normal',
  color: '#5b6675',
  textAlign: 'left',
  verticalAlign: 'bottom',
  padding: '0 0 6px 0',
  borderBottom: LINEA,
}
export const CELDA: CSSProperties = { padding: '8px 0', borderBottom: LINEA, verticalAlign: 'top' }
export const CIFRA: CSSProperties = {
  ...CELDA,
  paddingLeft: 12,
  fontSize: 14,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}
export const TOTAL: CSSProperties = { fontWeight: 'bold', borderBottom: '2px solid #1b2430' }
