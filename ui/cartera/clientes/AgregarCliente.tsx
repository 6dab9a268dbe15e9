import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ClienteLeido } from '../../../schemas/respuestas/cliente.ts'
import { puedeVista } from '../../kit/permisos.ts'

const DialogoCliente = lazy(() => import('./DialogoCliente.tsx'))

interface Props {
  texto?: string
  variant?: 'filled' | 'default'
  disabled?: boolean
  onGuardado?: (cliente: ClienteLeido) => void
}

/** The button that makes a client, for who may. */
export const AgregarCliente = ({ texto = 'Agregar cliente', variant = 'default', disabled, onGuardado }: Props) => {
  const [abierto, setAbierto] = useState(false)
  if (!puedeVista('cartera', 'crear')) return null
  return (
    <>
      <Button
        variant={variant}
        disabled={disabled}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        {texto}
      </Button>
      {abierto ? (
        <Suspense fallback={null}>
          <DialogoCliente onGuardado={onGuardado} onClose={() => setAbierto(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
