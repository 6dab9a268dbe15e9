import { compareText } from '../../schemas/es-co/texto.ts'
import { GRUPOS } from './grupos.ts'
import { LIBRO } from './libro.ts'
import type { PaginaDeAyuda } from './pagina.ts'
import { Recorridos } from './recorridos/Recorridos.tsx'
import type { Destino } from './Texto.tsx'

const porOrden = (a: PaginaDeAyuda, b: PaginaDeAyuda): number => a.orden - b.orden || compareText(a.titulo, b.titulo)

/** Every page, under its head. */
export const Temas = ({ onIr }: { onIr: (destino: Destino) => void }) => (
  <div className="ayuda-hoja">
    <h3 tabIndex={-1}>Todos los temas</h3>
    <Recorridos />
    {GRUPOS.map((grupo) => (
      <section key={grupo}>
        <h4>{grupo}</h4>
        <ul className="ayuda-vea">
          {LIBRO.filter((una) => una.grupo === grupo)
            .sort(porOrden)
            .map(({ id, titulo }) => (
              <li key={id}>
                <button type="button" className="ayuda-enlace" onClick={() => onIr({ pagina: id, seccion: '' })}>
                  {titulo}
                </button>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
)
