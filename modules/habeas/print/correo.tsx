import type { CSSProperties } from 'react'
import { carta, type Membrete } from '../../documentos/index.ts'

export interface Correo {
  subject: string
  html: string
  text: string
}

interface Dicho {
  oficina: Membrete
  /** `HD-2026-0007` */
  numero: string
  titulo: string
  parrafos: readonly string[]
}

const TITULO: CSSProperties = { fontSize: 20, fontWeight: 'bold', paddingTop: 4 }
const PARRAFO: CSSProperties = { paddingTop: 12, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

/** A mail about a claim: its subject says the number and nothing else of it. */
export const correoDeReclamo = ({ oficina, numero, titulo, parrafos }: Dicho): Correo => ({
  subject: `Petición sobre sus datos ${numero} · ${oficina.nombre}`,
  html: carta({
    titulo: `Petición ${numero}`,
    de: oficina.nombre,
    pie: oficina.lineas,
    resumen: titulo,
    soloClara: true,
    filas: (
      <>
        <tr>
          <td style={PARRAFO}>{`Petición sobre datos personales ${numero}`}</td>
        </tr>
        <tr>
          <td style={TITULO}>{titulo}</td>
        </tr>
        {parrafos.map((uno, i) => (
          <tr key={i}>
            <td style={PARRAFO}>{uno}</td>
          </tr>
        ))}
      </>
    ),
  }),
  text: [
    oficina.nombre,
    '',
    `Petición sobre datos personales ${numero}`,
    titulo,
    ...parrafos.flatMap((uno) => ['', uno]),
    '',
    ...oficina.lineas,
    '',
  ].join('\n'),
})
