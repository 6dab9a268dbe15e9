import { Button } from '@mantine/core'
import { formatDateTime, formatNumber, pesoDe } from '../../schemas/es-co/index.ts'
import type { EstadoDeRespaldos, EnviosDetenidos as Leidos } from '../../schemas/respuestas/oficina/oficina.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Datos } from '../kit/ficha/Seccion.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { insistente, recordar, useApi, refrescar } from '../kit/http/use-api.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import { confirmar } from '../kit/dialogs/confirmar.ts'

const PATH = '/respaldos'
const MIRAR_MS = 3000

export const Respaldos = () => {
  const { data, error, mutate } = useApi<EstadoDeRespaldos>(PATH, {
    ...insistente<EstadoDeRespaldos>(MIRAR_MS, (leido) => Boolean(leido?.en_curso)),
  })
  const { hacer } = useAccion()
  const respaldar = () => hacer(async () => recordar(PATH, await api.post(PATH, {})))
  if (error)
    return <ErrorEnSitio error={error} title="No se pudo leer cómo van los respaldos." onRetry={() => void mutate()} />
  if (!data) return null
  return (
    <section
      className="respaldos flex flex-wrap gap-x-10 gap-y-2 items-center py-3 px-6 border-b border-b-line movil:py-3 movil:px-4"
      aria-label="Respaldos"
    >
      <Datos
        className="flex flex-wrap gap-x-10 gap-y-2 m-0 [&_dd]:tabular-nums"
        de={[
          ['Último respaldo', ultimo(data)],
          [
            'Probado por última vez',
            <span className={data.probado?.diferencias.length ? 'text-danger' : undefined}>{probado(data)}</span>,
          ],
        ]}
      />
      {data.configurado && puedeVista('procesos', 'crear') ? (
        <Button variant="default" loading={data.en_curso} onClick={() => void respaldar()}>
          Respaldar ahora
        </Button>
      ) : null}
      {data.fallo ? (
        <p className="basis-full wrap-anywhere text-danger">
          {data.fallo.que === 'prueba' ? 'La prueba del respaldo falló: ' : 'El respaldo falló: '}
          {data.fallo.error}
        </p>
      ) : null}
    </section>
  )
}

function ultimo({ configurado, ultimo: hecho }: EstadoDeRespaldos): string {
  if (hecho)
    return `${formatDateTime(hecho.hecho_en)} · ${pesoDe(hecho.bytes)} · ${formatNumber(hecho.archivos)} archivos`
  return configurado
    ? 'Ninguno todavía: se hace cada noche'
    : 'No se hacen solos: quien administra el servidor dice dónde (BACKUP_URL)'
}

function probado({ probado: prueba }: EstadoDeRespaldos): string {
  if (!prueba) return 'Nunca: se prueba cada domingo'
  const como = prueba.diferencias.length ? 'no volvió igual' : 'volvió igual'
  return `${formatDateTime(prueba.probado_en)}: el del ${formatDateTime(prueba.hecho_en)} ${como}`
}

const PATH_ENVIOS_DETENIDOS = '/envios_detenidos'
const PREGUNTA =
  'La oficina enviará lo que espera: facturas a la DIAN, correos y confirmaciones de pago. Hágalo solo si la oficina original ya no ' +
  'trabaja: las dos no pueden enviar lo mismo.'

/** After a restore, outgoing messages are on hold until released. */
export const EnviosDetenidos = () => {
  const detenidos = useApi<Leidos>(PATH_ENVIOS_DETENIDOS).data?.detenidos
  const { hacer } = useAccion()
  if (!detenidos) return null
  const reanudar = async () => {
    if (!(await confirmar(PREGUNTA, { title: 'Reanudar envíos', yes: 'Reanudar envíos' }))) return
    const reanuda = async () => recordar(PATH_ENVIOS_DETENIDOS, await api.post(`${PATH_ENVIOS_DETENIDOS}/reanudar`, {}))
    if (!(await hacer(reanuda, { exito: 'Los envíos se reanudaron' }))) await refrescar(PATH_ENVIOS_DETENIDOS)
    await refrescar('/procesos')
  }
  return (
    <div
      className="envios-detenidos flex flex-wrap gap-3 items-center py-3 px-6 border-b border-b-line movil:py-3 movil:px-4"
      role="status"
    >
      <IconPlayerPause className="text-warn" size={18} aria-hidden />
      <p className="flex-[1_1_280px]">
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
