import { formatDateTime } from '../../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../../documentos/index.ts'

interface Pagina {
  oficina: Membrete
  titulo: string
  motivo: string
  /** Instant. */
  cuando: string
}

const CSS = '.motivo{font-size:11pt;line-height:1.55;margin-top:8mm;white-space:pre-line;overflow-wrap:anywhere}'

export const NoAplica = ({ oficina, titulo, motivo, cuando }: Pagina) => (
  <Hoja titulo="No aplica" subtitulo={titulo} oficina={oficina} estilo={CSS}>
    <p className="motivo">No aplica: {motivo}</p>
    <p className="nota">
      Quien pidió el trámite declaró el {formatDateTime(cuando)} que este documento no aplica a su caso. La oficina
      puede pedirlo al revisar.
    </p>
  </Hoja>
)
