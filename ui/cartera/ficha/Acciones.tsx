import { Button } from '@mantine/core'
import { IconCash, IconFileText, IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PanoramaDeCliente } from '../../../schemas/respuestas/cartera-facturas.ts'
import { puedeVista } from '../../kit/permisos.ts'
import { useVista } from '../vista.ts'

const DialogoAbono = lazy(async () => ({ default: (await import('../abonos/DialogoAbono.tsx')).DialogoAbono }))

/** What is done with a client most; the rest stands in its tabs. */
export const Acciones = ({ cliente }: { cliente: PanoramaDeCliente }) => {
  const { cambiar } = useVista()
  const [abona, setAbona] = useState(false)
  const debe = cliente.total > 0
  return (
    <div className="cartera-acciones">
      {debe && puedeVista('cartera', 'crear') ? (
        <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => setAbona(true)}>Registrar abono</Button>
      ) : null}
      <Button variant="default" leftSection={<IconFileText size={16} aria-hidden />} onClick={() => cambiar({ ficha: 'estado' })}>
        Estado de cuenta
      </Button>
      {debe && puedeVista('cartera', 'modificar') ? (
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => cambiar({ ficha: 'contactos' })}>
          Recordar
        </Button>
      ) : null}
      {abona ? (
        <Suspense>
          <DialogoAbono id_clientes={cliente.id} onClose={() => setAbona(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
