import { bogotaDate, formatDateLong, formatPesos, formatTime, pesoDe } from '../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'

export interface ConstanciaDeRadicacion {
  oficina: Membrete
  /** `2026-000123` */
  numero: string
  tramite: string
  /** Instant. */
  radicado: string
  solicitante: string | null
  identificacion: string | null
  papeles: readonly { titulo: string; extension: string; bytes: number; marca: string | null }[]
  /** Calendar dates; none where the kind has none. */
  promesa: string | null
  vence: string | null
  norma: string | null
  /** Whole pesos; null where a settlement will say it. */
  valor: number | null
  causa: string | null
  anulado: boolean
  /** Address of its public page; null if the reader may not share it. */
  url: string | null
}

const CSS = `.papeles td,.papeles th{font-size:9pt}
.papeles .orden{width:9mm}
.cuerpo{margin-top:6mm;font-size:9.5pt;line-height:1.5}
.plazo{margin-top:5mm;padding:3mm 0;border-top:.75pt solid #000;border-bottom:.75pt solid #000;display:flex;gap:10mm;break-inside:avoid}
.plazo div{flex:1}
.plazo dt{font-size:7.5pt}
.plazo dd{font:600 12pt/1.2 'Source Serif 4',Signos,serif}
`

export const ConstanciaImpresa = ({ oficina, numero, url, ...c }: ConstanciaDeRadicacion) => (
  <Hoja
    titulo="Constancia de radicación"
    subtitulo={`Trámite ${numero}`}
    cabeza={`Constancia de radicación ${numero}`}
    oficina={oficina}
    estilo={CSS}
    sello={c.anulado ? 'ANULADO' : null}
    qr={url === null ? null : { url, codigo: numero, leyenda: 'Vea cómo va y responda lo que se le pida' }}
    datos={[
      { rotulo: 'Trámite', valor: c.tramite, ancho: true },
      { rotulo: 'Solicita', valor: c.solicitante, ancho: true },
      {
        rotulo: 'Radicado',
        valor: `${formatDateLong(bogotaDate(c.radicado))}, ${formatTime(c.radicado)}`,
        ancho: true,
        fila: true,
      },
      { rotulo: 'Documento', valor: c.identificacion, ancho: true },
    ]}
  >
    <dl className="plazo">
      {c.promesa && (
        <div>
          <dt>Se promete para el</dt>
          <dd>{formatDateLong(c.promesa)}</dd>
        </div>
      )}
      {c.vence && (
        <div>
          <dt>{c.norma ? `Límite (${c.norma})` : 'Fecha límite'}</dt>
          <dd>{formatDateLong(c.vence)}</dd>
        </div>
      )}
      <div>
        <dt>Valor</dt>
        <dd>{c.valor === null ? 'Por liquidar' : c.valor === 0 ? 'Sin costo' : formatPesos(c.valor)}</dd>
      </div>
    </dl>
    {c.causa && <p className="nota">{c.causa}</p>}
    <section>
      <h2>Documentos que se recibieron</h2>
      {c.papeles.length === 0 ? (
        <p>Ninguno.</p>
      ) : (
        <table className="papeles">
          <thead>
            <tr>
              <th className="orden">N.º</th>
              <th>Documento</th>
              <th>Formato</th>
              <th className="n">Tamaño</th>
            </tr>
          </thead>
          <tbody>
            {c.papeles.map(({ titulo, extension, bytes, marca }, i) => (
              <tr key={i}>
                <td>{i + 1}</td>
                <td>
                  {titulo}
                  {marca && (
                    <>
                      {' '}
                      <span className="marca">{marca}</span>
                    </>
                  )}
                </td>
                <td>{extension.toUpperCase()}</td>
                <td className="n">{pesoDe(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
    <p className="cuerpo">
      Los términos se cuentan en días hábiles de esta notaría. Si faltan documentos o datos, la notaría lo dirá una sola
      vez y completo, y el plazo se detiene hasta que usted responda. Que se reciban no quiere decir que estén bien: se
      revisan.
    </p>
  </Hoja>
)
