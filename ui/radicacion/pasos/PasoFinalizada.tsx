import '@fontsource/source-serif-4/latin-600.css'
import { Button } from '@mantine/core'
import { Link } from 'wouter'

interface Props {
  id: number
  numero: number
  mensaje?: string
}

/** Step 3, the finish view. */
export const PasoFinalizada = ({ id, numero, mensaje = 'Pendiente de enviar a la DIAN' }: Props) => (
  <section className="final">
    <h2 className="serif">Radicacion No. {numero}</h2>
    <p>{mensaje}</p>
    <div className="final-pasos">
      <Button component={Link} href={`/admin/radicacion/${id}/2`} variant="default">Ver lo facturado</Button>
      <Button component={Link} href="/admin/radicaciones" variant="default">Ver las radicaciones</Button>
    </div>
  </section>
)
