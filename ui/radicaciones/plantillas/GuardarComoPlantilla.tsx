import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { puedeVista } from '../../kit/permisos.ts'
import type { Formulario } from '../formulario.ts'

const GuardarPlantilla = lazy(() => import('./GuardarPlantilla.tsx'))

/** Keeps what is in the form as a template of the office, for who may. */
export const GuardarComoPlantilla = ({ form }: { form: Formulario }) => {
  const [abierto, setAbierto] = useState(false)
  if (form.actosradi.length === 0 || !puedeVista('plantillas', 'crear')) return null
  return (
    <>
      <Button size="compact-sm" variant="subtle" leftSection={<IconTemplate size={14} aria-hidden />} onClick={() => setAbierto(true)}>
        Guardar como plantilla
      </Button>
      <Suspense fallback={null}>{abierto ? <GuardarPlantilla form={form} onClose={() => setAbierto(false)} /> : null}</Suspense>
    </>
  )
}
