import {
  formatDateLong,
  bogotaDate,
  formatPesos,
  formatTime,
  pesoDe,
  formatDateTime,
} from '../../../schemas/es-co/index.ts'
import { ESTILO_RECIBO, Hoja, type Membrete } from '../../documentos/index.ts'

interface ConstanciaDeEntrega {
  oficina: Membrete
  numero: string
  tramite: string
  /** Certificate number, «57 de 2026»; null for a type without certificates. */
  certificado: string | null
  fecha: string
  hora: string
  solicitante: string | null
  recibe: string
  documento: string
  calidad: string | null
  modalidad: string | null
  finalidad: string | null
  copias: number
  entrego: string
  /** Adds the recipient's duties for birth records. */
  reservado: boolean
  anulado: boolean
}

const CSS = `${ESTILO_RECIBO}.dice{margin-top:7mm;font-size:10pt;line-height:1.55}
.firmas{margin-top:34mm}
.firmas div{padding-bottom:2mm}
.huella{flex:none!important;width:26mm;height:30mm;margin-top:-28.5mm;border:.5pt solid #000;text-align:center}
.nota{margin-top:8mm}
`

export const EntregaImpresa = ({ oficina, numero, ...c }: ConstanciaDeEntrega) => (
  <Hoja
    titulo="Constancia de entrega"
    subtitulo={`Trámite ${numero}`}
    cabeza={`Constancia de entrega ${numero}`}
    oficina={oficina}
    estilo={CSS}
    sello={c.anulado ? 'ANULADO' : null}
    datos={[
      { rotulo: 'Se entrega', valor: c.tramite, ancho: true },
      { rotulo: c.certificado === null ? 'Copias' : 'Certificado No.', valor: c.certificado ?? c.copias },
      { rotulo: 'Copias', valor: c.certificado === null ? null : c.copias },
      { rotulo: 'Recibe', valor: c.recibe, ancho: true, fila: true },
      { rotulo: 'Se identifica con', valor: c.documento, ancho: true },
      { rotulo: 'En calidad de', valor: c.calidad, ancho: true, fila: true },
      { rotulo: 'Lo solicitó', valor: c.solicitante, ancho: true },
      { rotulo: 'Modalidad', valor: c.modalidad, ancho: true, fila: true },
      { rotulo: 'Finalidad declarada', valor: c.finalidad, ancho: true },
    ]}
  >
    <p className="dice">
      El {formatDateLong(c.fecha)} a las {c.hora}, quien firma recibió de esta notaría lo descrito arriba y mostró el
      documento con que se identifica.
      {c.reservado &&
        ' Declara que lo destinará a la finalidad dicha y conoce que divulgar sin justa causa los datos de un registro de ' +
          'nacimiento atenta contra la intimidad de su titular (D. 1260 de 1970, art. 115).'}
    </p>
    <div className="firmas">
      <div>
        <b>{c.recibe}</b>Recibe · {c.documento}
      </div>
      <div>
        <b>{c.entrego}</b>Entrega por {oficina.nombre}
      </div>
      <div className="huella">Huella</div>
    </div>
    <p className="nota">Este papel prueba la entrega y no reemplaza lo entregado.</p>
  </Hoja>
)

interface ConstanciaDeRadicacion {
  oficina: Membrete
  numero: string
  tramite: string
  /** Instant. */
  radicado: string
  solicitante: string | null
  identificacion: string | null
  papeles: readonly { titulo: string; extension: string; bytes: number; marca: string | null }[]
  /** Calendar dates. */
  promesa: string | null
  vence: string | null
  norma: string | null
  /** Whole pesos; null if a settlement sets it. */
  valor: number | null
  causa: string | null
  anulado: boolean
  url: string | null
}

const CSS_HOJA_RADICACION = `.papeles td,.papeles th{font-size:9pt}
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
    estilo={CSS_HOJA_RADICACION}
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
        <dd>{c.valor === null ? 'Por confirmar' : c.valor === 0 ? 'Sin costo' : formatPesos(c.valor)}</dd>
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

interface Pagina {
  oficina: Membrete
  titulo: string
  motivo: string
  /** Instant. */
  cuando: string
}

const CSS_NO_APLICA =
  '.motivo{font-size:11pt;line-height:1.55;margin-top:8mm;white-space:pre-line;overflow-wrap:anywhere}'

export const NoAplica = ({ oficina, titulo, motivo, cuando }: Pagina) => (
  <Hoja titulo="No aplica" subtitulo={titulo} oficina={oficina} estilo={CSS_NO_APLICA}>
    <p className="motivo">No aplica: {motivo}</p>
    <p className="nota">
      Quien pidió el trámite declaró el {formatDateTime(cuando)} que este documento no aplica a su caso. La oficina
      puede pedirlo al revisar.
    </p>
  </Hoja>
)
