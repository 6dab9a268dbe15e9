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
  <div className="ayuda-hoja pt-5 pb-8 px-5 text-ink text-14 leading-[1.55] wrap-break-word">
    <p role="status" className="solo-lectores">
      {halladas.length === 0 ? 'Ningún resultado' : plural(halladas.length, 'resultado')}
    </p>
    {halladas.length === 0 ? (
      <p className="grid gap-1 py-6 px-0 text-center">
        La ayuda no dice nada de «{dicho.trim()}».
        <small className="text-muted text-13">
          Pruebe con otra palabra, o escriba a soporte con el botón de abajo.
        </small>
      </p>
    ) : (
      <ul className="ayuda-halladas -mt-2 mb-0 -mx-3 p-0 list-none">
        {halladas.map(({ pagina, seccion, trozo, desde, hasta }) => (
          <li key={`${pagina.id} ${seccion.id}`}>
            <button type="button" onClick={() => onIr({ pagina: pagina.id, seccion: seccion.id })}>
              <strong className="font-semibold">
                {pagina.titulo}
                {seccion.titulo ? ` · ${seccion.titulo}` : ''}
              </strong>
              <span className="text-muted text-13 leading-[1.45]">
                {trozo.slice(0, desde)}
                {hasta > desde ? (
                  <mark className="bg-none bg-transparent text-accent font-semibold">{trozo.slice(desde, hasta)}</mark>
                ) : null}
                {trozo.slice(hasta)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
