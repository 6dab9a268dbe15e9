import { Button } from '@mantine/core'
import { IconMail, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { query } from '../../kit/api.ts'
import { leerEstado } from '../../kit/lista/estado.ts'
import { puedeVista } from '../../kit/permisos.ts'
import { useVista } from '../vista.ts'
import { DialogoAjustes } from './DialogoAjustes.tsx'
import { DialogoEnvios } from './DialogoEnvios.tsx'

/**
 * What is done with all the clients of the list, and what the office says to them; nothing for who may only look.
 * @param clientes how many the list's filter holds
 */
export const AccionesDeCartera = ({ clientes }: { clientes: number }) => {
  const { desde, edad } = useVista()
  const { q, filtro } = leerEstado(useSearch(), { preset: 'hoy', sort: '' })
  const [abre, setAbre] = useState<'envios' | 'ajustes' | null>(null)
  if (!puedeVista('cartera', 'modificar')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setAbre('ajustes')}>
        Ajustes
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={clientes === 0}
        onClick={() => setAbre('envios')}
      >
        Enviar a todos
      </Button>
      {abre === 'envios' ? (
        <DialogoEnvios filtro={query({ desde, edad, q, filtro })} cuantos={clientes} onClose={() => setAbre(null)} />
      ) : null}
      {abre === 'ajustes' ? <DialogoAjustes onClose={() => setAbre(null)} /> : null}
    </>
  )
}
