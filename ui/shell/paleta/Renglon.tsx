import { IconArrowRight, IconCornerDownLeft } from '@tabler/icons-react'
import { normalizeText } from '../../../schemas/es-co/texto.ts'
import { ICONOS } from './iconos.ts'
import type { Opcion } from './opciones.ts'

/** A text with the words that were typed standing out where they begin one of its own. */
const Marcado = ({ texto, dichas }: { texto: string; dichas: readonly string[] }) => {
  const partes = texto.split(/([^\p{L}\p{N}]+)/u)
  return partes.map((parte, at) => {
    const llana = normalizeText(parte)
    const largo = Math.max(0, ...dichas.filter((una) => llana.startsWith(una)).map((una) => una.length))
    // letters and their marks count the same, or the word is left as it is
    return largo && llana.length === parte.length ? (
      <span key={at}>
        <mark>{parte.slice(0, largo)}</mark>
        {parte.slice(largo)}
      </span>
    ) : (
      parte
    )
  })
}

interface Props {
  id: string
  opcion: Opcion
  activa: boolean
  dichas: readonly string[]
  onElegir: (aparte: boolean) => void
  onSenalar: () => void
}

/** One row: what it is, what tells it apart, its state. The input keeps the focus; the row that is about to be opened is told by it. */
export const Renglon = ({ id, opcion, activa, dichas, onElegir, onSenalar }: Props) => {
  const Icono = opcion.icon ?? (opcion.clase ? ICONOS[opcion.clase] : IconArrowRight)
  return (
    <div
      id={id}
      role="option"
      aria-selected={activa}
      className="paleta-renglon"
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onSenalar}
      onClick={(event) => onElegir(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => {
        if (event.button === 1) onElegir(true)
      }}
    >
      <Icono size={18} stroke={1.6} aria-hidden />
      <span className="paleta-textos">
        <strong>
          <Marcado texto={opcion.titulo} dichas={dichas} />
        </strong>
        {opcion.detalle ? (
          <small>
            <Marcado texto={opcion.detalle} dichas={dichas} />
          </small>
        ) : null}
      </span>
      {opcion.nota ? <span className="paleta-nota">{opcion.nota}</span> : null}
      {activa ? <IconCornerDownLeft className="paleta-entrar" size={16} stroke={1.6} aria-hidden /> : null}
    </div>
  )
}
