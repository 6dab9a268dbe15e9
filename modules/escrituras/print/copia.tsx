import { formatDateLong, formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'

export interface CopiaDePapel {
  oficina: Membrete
  copia: {
    numero: number
    fecha: string
    solicitante: string
    hojas: number
    acreedor: string | null
    reemplaza: number | null
    reemplaza_motivo: string | null
    anulada_en: string | null
  }
  escritura: string
  otorgada: string | null
  notario: string
  ciudad: string
  impresa: { en: string; por: string }
}

const CSS = `
.texto{font-size:11.5pt;line-height:1.7;margin-top:7mm;text-align:justify}
.merito{font-size:13pt;font-weight:600;margin-top:6mm;border:1pt solid #000;padding:3mm 4mm;text-align:center}
.firma{margin-top:26mm;width:90mm;border-top:.5pt solid #000;padding-top:1.5mm;break-inside:avoid}
.firma b{display:block;font-size:10pt}
.original{margin-top:12mm;border-top:.5pt dashed #000;padding-top:4mm;break-inside:avoid}
.original p{font-size:9.5pt;line-height:1.5}
`

const ORDINALES = [
  '',
  'primera',
  'segunda',
  'tercera',
  'cuarta',
  'quinta',
  'sexta',
  'séptima',
  'octava',
  'novena',
  'décima',
]
const ordinal = (n: number): string => (ORDINALES[n] ? `${ORDINALES[n]} (${n}.ª)` : `${n}.ª`)

export const CopiaImpresa = ({ oficina, copia, escritura, otorgada, notario, ciudad, impresa }: CopiaDePapel) => {
  const { numero, fecha, solicitante, hojas, acreedor, reemplaza, reemplaza_motivo } = copia
  const titulo = 'Nota de expedición de copia'
  const sustituye =
    reemplaza === null ? '' : `, que sustituye la ${ordinal(reemplaza)} copia (${reemplaza_motivo ?? ''})`
  return (
    <Hoja
      titulo={titulo}
      oficina={oficina}
      estilo={CSS}
      cabeza={`${titulo} · escritura ${escritura}`}
      subtitulo={`Escritura pública ${escritura}${otorgada ? ` del ${formatDateLong(otorgada)}` : ''}`}
      sello={copia.anulada_en ? 'ANULADA' : null}
    >
      <p className="texto">
        Es fiel y {ordinal(numero)} copia{sustituye} de la escritura pública número {escritura}
        {otorgada ? ` del ${formatDateLong(otorgada)}` : ''}, tomada de su original, que se expide en{' '}
        {plural(hojas, 'hoja útil', 'hojas útiles')} a solicitud de {solicitante}
        {ciudad ? `, en ${ciudad}` : ''}, el {formatDateLong(fecha)}.
      </p>
      <p className="merito">
        {acreedor
          ? `PRESTA MÉRITO EJECUTIVO a favor de ${acreedor}`
          : 'Esta copia no presta mérito para exigir el cumplimiento de la obligación, ni su pago, cesión o endoso'}
      </p>
      <div className="firma">
        <b>{notario || 'Notario(a)'}</b>
        {notario ? 'Notario(a). ' : ''}Firma y sello
      </div>
      <section className="original">
        <h2>Nota para el original</h2>
        <p>
          {formatDateLong(fecha)}. Se expidió la {ordinal(numero)} copia{sustituye}, en {plural(hojas, 'hoja', 'hojas')}
          , a solicitud de {solicitante}.
          {acreedor ? ` Presta mérito ejecutivo a favor de ${acreedor.replace(/\.$/, '')}.` : ''}
        </p>
      </section>
      <p className="nota">
        D.L. 960 de 1970, arts. 85 y 88. Impresa por {impresa.por} el {formatDateTime(impresa.en)}.
      </p>
    </Hoja>
  )
}
