import { formatDateLong } from '../../../schemas/es-co/index.ts'
import { ESTILO_RECIBO, Hoja, type Membrete } from '../../documentos/index.ts'

export interface ConstanciaDeEntrega {
  oficina: Membrete
  /** `2026-000123` */
  numero: string
  tramite: string
  /** «57 de 2026»; null where its kind has none. */
  certificado: string | null
  /** Calendar date, and its hour in Bogotá. */
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
