import type { CSSProperties } from 'react'

export const PARRAFO: CSSProperties = { paddingTop: 14, overflowWrap: 'anywhere' }
export const ROTULO: CSSProperties = {
  padding: '8px 8px 6px 0',
  borderBottom: '1px solid #1b2430',
  fontSize: 12,
  color: '#5b6675',
  textAlign: 'left',
  fontWeight: 600,
}
export const CELDA: CSSProperties = {
  padding: '7px 8px 7px 0',
  borderBottom: '1px solid #d9dee5',
  verticalAlign: 'top',
}
export const CIFRA: CSSProperties = {
  ...CELDA,
  padding: '7px 0 7px 8px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}
