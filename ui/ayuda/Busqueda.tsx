import { plural } from '../../schemas/es-co/texto.ts'
import type { Hallada } from './buscar.ts'
import type { Destino } from './Texto.tsx'

interface Props {
  dicho: string
  halladas: readonly Hallada[]
  onIr: (destino: Destino) => void
}

/** What a search of the help found. */
export const Busqueda = ({ dicho, halladas, onIr }: Props) => (
  <div className="ayuda-hoja">
    <p role="status" className="solo-lectores">
      {halladas.length === 0 ? 'Ningún resultado' : plural(halladas.length, 'resultado')}
    </p>
    {halladas.length === 0 ? (
      <p className="ayuda-nada">
        La ayuda no dice nada de «{dicho.trim()}».
        <small>Pruebe con otra palabra, o escriba a soporte con el botón de abajo.</small>
      </p>
    ) : (
      <ul className="ayuda-halladas">
        {halladas.map(({ pagina, seccion, trozo, desde, hasta }) => (
          <li key={`${pagina.id} ${seccion.id}`}>
            <button type="button" onClick={() => onIr({ pagina: pagina.id, seccion: seccion.id })}>
              <strong>
                {pagina.titulo}
                {seccion.titulo ? ` · ${seccion.titulo}` : ''}
              </strong>
              <span>
                {trozo.slice(0, desde)}
                {hasta > desde ? <mark>{trozo.slice(desde, hasta)}</mark> : null}
                {trozo.slice(hasta)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
