import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import { NotasEnSitio } from './NotasEnSitio.tsx'

/** Its notes, written where they stand. */
export const Notas = ({ tramite }: { tramite: TramiteLeido }) => (
  <section className="ficha-seccion" aria-labelledby="tramite-notas">
    <header>
      <h2 id="tramite-notas">Anotaciones</h2>
    </header>
    <NotasEnSitio fila={tramite} nombre={tramite.numero_tramite} />
  </section>
)
