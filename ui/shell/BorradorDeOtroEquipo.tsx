import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import type { BorradorEnServidor } from '../../schemas/respuestas/borrador.ts'
import { aviso } from '../kit/aviso.ts'
import { cuandoBorrador } from '../kit/borradores/cuando.ts'
import { quitarOferta, useOfertas } from '../kit/borradores/ofertas.ts'
import { seguirConEste, tomar } from '../kit/borradores/sincronia.ts'

/** What the person wrote later at another desk, in a form that is open here: the newer is offered, and neither goes without a word. */
export const BorradorDeOtroEquipo = ({ onTraido }: { onTraido: () => void }) => {
  const traer = async ({ nombre }: BorradorEnServidor) => {
    if (!(await tomar(nombre))) return void aviso.error('No se pudo traer el borrador. Intente de nuevo.')
    quitarOferta(nombre)
    onTraido()
  }
  return useOfertas().map((oferta) => (
    <section key={oferta.nombre} className="otro-equipo" aria-label="Borrador de otro equipo" role="status">
      <IconDeviceDesktop size={20} aria-hidden />
      <p>
        Tiene un borrador de {cuandoBorrador(Date.parse(oferta.escrito), true)}.{' '}
        <span className="muted">{oferta.titulo}</span>
      </p>
      <span className="otro-equipo-botones">
        <Button size="compact-sm" variant="default" onClick={() => void traer(oferta)}>
          Traerlo aquí
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => seguirConEste(oferta)}>
          Seguir con lo de aquí
        </Button>
      </span>
    </section>
  ))
}
