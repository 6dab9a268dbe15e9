import { Button } from '@mantine/core'
import { IconCash, IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { puedeVista } from '../../kit/permisos.ts'
import { useVista } from '../vista.ts'

const DialogoAbono = lazy(async () => ({ default: (await import('../abonos/DialogoAbono.tsx')).DialogoAbono }))

/** What is done most with what a client owes; the rest stands in its tabs. */
export const Acciones = ({ id, debe }: { id: number; debe: boolean }) => {
  const { cambiar } = useVista()
  const [abona, setAbona] = useState(false)
  if (!debe) return null
  return (
    <div className="cartera-acciones">
      {puedeVista('cartera', 'modificar') ? (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => cambiar({ ficha: 'contactos' })}
        >
          Recordar
        </Button>
      ) : null}
      {puedeVista('cartera', 'crear') ? (
        <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => setAbona(true)}>
          Registrar abono
        </Button>
      ) : null}
      {abona ? (
        <Suspense>
          <DialogoAbono id_clientes={id} onClose={() => setAbona(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
