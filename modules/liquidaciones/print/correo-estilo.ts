import type { CSSProperties } from 'react'

/** Mail clients read styles only on the element itself, and few fonts: a book serif for the name, the system's sans for the rest. */
const LINEA = '1px solid #e3e0d8'

export const CUERPO: CSSProperties = {
  margin: 0, padding: '24px 16px', backgroundColor: '#ffffff', color: '#1b2430',
  fontFamily: "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif", fontSize: 15, lineHeight: 1.5,
}
export const TITULO: CSSProperties = {
  fontFamily: "Georgia, 'Times New Roman', serif",
  fontSize: 20,
  fontWeight: 'bold',
  paddingBottom: 12,
  borderBottom: '2px solid #1f4e79',
}
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
export const BOTON: CSSProperties = {
  display: 'inline-block',
  padding: '10px 20px',
  backgroundColor: '#1f4e79',
  color: '#ffffff',
  textDecoration: 'none',
  borderRadius: 6,
}
export const NOTA: CSSProperties = { paddingTop: 20, fontSize: 12, color: '#5b6675' }
