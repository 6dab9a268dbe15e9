import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { EnviosDetenidos as Leidos } from '../../schemas/respuestas/oficina/oficina.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { recordar, refrescar, useApi } from '../kit/http/use-api.ts'
import './respaldos.css'

const PATH = '/envios_detenidos'
const PREGUNTA =
  'La oficina enviará lo que espera: facturas a la DIAN, correos y confirmaciones de pago. Hágalo solo si la oficina original ya no ' +
  'trabaja: las dos no pueden enviar lo mismo.'

/** Says that the office came back from a backup and sends nothing, and lets who may say go; nothing where it sends. */
export const EnviosDetenidos = () => {
  const detenidos = useApi<Leidos>(PATH).data?.detenidos
  if (!detenidos) return null
  const reanudar = async () => {
    if (!(await confirmar(PREGUNTA, { title: 'Reanudar envíos', yes: 'Reanudar envíos' }))) return
    try {
      await recordar(PATH, await api.post(`${PATH}/reanudar`, {}))
      aviso.exito('Los envíos se reanudaron')
    } catch (error) {
      aviso.error(mensajeDe(error))
      await refrescar(PATH)
    }
    await refrescar('/procesos')
  }
  return (
    <div
      className="envios-detenidos flex flex-wrap gap-3 items-center py-3 px-6 border-b border-b-line movil:py-3 movil:px-4"
      role="status"
    >
      <IconPlayerPause size={18} aria-hidden />
      <p>
        Esta oficina se restauró de un respaldo del {formatDateTime(detenidos.guardada)} y no envía nada: ni facturas a
        la DIAN, ni correos, ni confirmaciones de pago.{' '}
        {detenidos.sin_secretos
          ? 'No abren el certificado y las claves de la DIAN y de los pagos en línea, ni el segundo factor: se guardaron con otro SECRET ' +
            'u otro nombre. Vuelva a ponerlos.'
          : null}
      </p>
      {puedeVista('procesos', 'modificar') ? <Button onClick={() => void reanudar()}>Reanudar envíos</Button> : null}
    </div>
  )
}
