import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { puedeVista } from '../../kit/http/permisos.ts'
import type { PersonaDialogoProps } from './PersonaDialogo.tsx'

const PersonaDialogo = lazy(() => import('./PersonaDialogo.tsx'))

type Props = Omit<PersonaDialogoProps, 'onClose'> & { disabled?: boolean }

export const RegistrarPersona = ({ disabled = false, ...dialogo }: Props) => {
  const [abierto, setAbierto] = useState(false)
  if (!puedeVista('personas', 'crear')) return null
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        Registrar persona
      </Button>
      {abierto ? (
        <Suspense fallback={null}>
          <PersonaDialogo {...dialogo} onClose={() => setAbierto(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
