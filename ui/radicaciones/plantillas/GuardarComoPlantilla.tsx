import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { lazy, memo, Suspense, useState } from 'react'
import { puedeVista } from '../../kit/permisos.ts'
import type { Formulario } from '../formulario.ts'

const GuardarPlantilla = lazy(() => import('./GuardarPlantilla.tsx'))

/** Keeps what is in the form, as it is when it is asked for, as a template of the office, for who may. */
export const GuardarComoPlantilla = memo(({ escrito }: { escrito: () => Formulario }) => {
  const [form, setForm] = useState<Formulario | null>(null)
  if (!puedeVista('plantillas', 'crear')) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTemplate size={14} aria-hidden />}
        onClick={() => setForm(escrito())}
      >
        Guardar como plantilla
      </Button>
      <Suspense fallback={null}>
        {form ? <GuardarPlantilla form={form} onClose={() => setForm(null)} /> : null}
      </Suspense>
    </>
  )
})
