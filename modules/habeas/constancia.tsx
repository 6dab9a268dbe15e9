import { formatDateLong, formatDateTime } from '../../schemas/es-co/index.ts'
import { Hoja, type Membrete, carta } from '../documentos/index.ts'
import type { Autorizacion } from './model.ts'
import type { CSSProperties } from 'react'

interface Linea {
  cuando: string
  finalidad: string
  fundamento: string
  estado: Autorizacion['estado']
  vigente: boolean
  politica: string
  huella: string
  canal: string
  ip: string | null
  actua: string | null
}

interface Constancia {
  oficina: Membrete
  hoy: string
  nombre: string | null
  tipo_documento: string | null
  numero_documento: string | null
  correo: string | null
  lineas: readonly Linea[]
  textos: readonly { huella: string; texto: string }[]
}

const ESTADOS: Readonly<Record<Autorizacion['estado'], string>> = {
  informada: 'Informado',
  otorgada: 'Autorizado',
  confirmada: 'Confirmado',
  revocada: 'Revocado',
}
const CSS = `.dice{margin:4mm 0;line-height:1.45}
.libro td,.libro th{font-size:8.5pt;vertical-align:top}
.libro .fecha{width:32mm}
.texto{break-inside:avoid;margin-top:4mm;font-size:8.5pt;line-height:1.45;white-space:pre-line}
.texto b{font-size:8pt}
.huella{font-size:7.5pt;word-break:break-all}
`

const corta = (huella: string): string => huella.slice(0, 12)

export const ConstanciaDeAutorizaciones = ({ oficina, hoy, lineas, textos, ...titular }: Constancia) => (
  <Hoja
    titulo="Autorizaciones de datos personales"
    subtitulo={`Al ${formatDateLong(hoy)}`}
    oficina={oficina}
    estilo={CSS}
    datos={[
      { rotulo: 'Titular', valor: titular.nombre, ancho: true },
      { rotulo: titular.tipo_documento ?? 'Documento', valor: titular.numero_documento, ancho: true },
      { rotulo: 'Correo', valor: titular.correo, ancho: true },
    ]}
  >
    <p className="dice">
      Esto es todo lo que el libro de autorizaciones de esta notaría tiene de este titular (Ley 1581 de 2012, arts. 8 b
      y 12, par.). Para lo informado la ley no pide autorización; lo que ella manda conservar no se suprime.
    </p>
    <table className="libro">
      <thead>
        <tr>
          <th className="fecha">Cuándo</th>
          <th>Para qué</th>
          <th>Fundamento</th>
          <th>Qué</th>
          <th>Texto que leyó</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((l, i) => (
          <tr key={i}>
            <td>
              {formatDateTime(l.cuando)}
              {l.ip && (
                <>
                  <br />
                  Desde {l.ip}
                </>
              )}
            </td>
            <td>
              {l.finalidad}
              {l.actua && (
                <>
                  <br />
                  Por {l.actua}
                </>
              )}
            </td>
            <td>{l.fundamento}</td>
            <td>
              {ESTADOS[l.estado]}
              {l.estado === 'otorgada' && !l.vigente && ' (después revocado)'}
            </td>
            <td>
              {l.politica} · {corta(l.huella)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {textos.length > 0 && (
      <section>
        <h2>Textos que se mostraron</h2>
        {textos.map(({ huella, texto }) => (
          <div key={huella} className="texto">
            <p className="huella">
              <b>{corta(huella)}</b> · SHA-256 {huella}
            </p>
            {texto}
          </div>
        ))}
      </section>
    )}
  </Hoja>
)

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

/** The subject has only the number, never personal data. */
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
