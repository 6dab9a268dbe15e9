import { plural } from '../../../schemas/es-co/index.ts'
import './cambios-de-texto.css'

/** `cambiado` has its changed words in `tramos`. */
interface Cambio {
  tipo: 'agregado' | 'quitado' | 'cambiado'
  titulo: string
  tramos: readonly { tipo: 'igual' | 'quitado' | 'agregado'; texto: string }[]
}

/** @param total changed paragraphs; `cambios` may hold only the first ones */
export const CambiosDeTexto = ({ cambios, total }: { cambios: readonly Cambio[]; total: number }) => (
  <>
    {cambios.length === 0 ? (
      <p className="muted">Dicen lo mismo.</p>
    ) : (
      <ol className="cambios-de-texto grid gap-2 m-0 p-0 list-none">
        {cambios.map((cambio, at) => (
          <Parrafo key={at} {...cambio} />
        ))}
      </ol>
    )}
    {total > cambios.length ? <p className="muted">Y {plural(total - cambios.length, 'párrafo')} más.</p> : null}
  </>
)

const QUE = { agregado: 'Párrafo agregado', quitado: 'Párrafo quitado', cambiado: 'Párrafo cambiado' } as const
const MARCA = { igual: 'span', quitado: 'del', agregado: 'ins' } as const

const Parrafo = ({ tipo, titulo, tramos }: Cambio) => (
  <li className="py-2 px-3 border-l-3 border-l-warn wrap-anywhere" data-tipo={tipo}>
    <p className="muted text-13 wrap-anywhere">{[QUE[tipo], titulo].filter(Boolean).join(' · ')}</p>
    <p className="serif">
      {tramos.map(({ tipo: cual, texto }, at) => {
        const Tramo = MARCA[cual]
        return <Tramo key={at}>{texto}</Tramo>
      })}
    </p>
  </li>
)
