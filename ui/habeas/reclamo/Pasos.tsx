import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { PasoPedido } from '../../../schemas/personas/habeas.ts'
import type { ReclamoLeido } from '../../../schemas/respuestas/personas/habeas.ts'
import { api, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { refrescar } from '../../kit/http/useApi.ts'
import { enOrden, VERBO } from './verbos.ts'

const DialogoDePaso = lazy(async () => ({ default: (await import('./DialogoDePaso.tsx')).DialogoDePaso }))

/** What can be done next with a claim: the usual step first, the rest in a menu with why it cannot be taken. */
export const Pasos = ({ reclamo }: { reclamo: ReclamoLeido }) => {
  const [abierto, setAbierto] = useState<PasoPedido | null>(null)
  const { siguen, otros } = enOrden(reclamo)
  const tomar = async (paso: PasoPedido) => {
    // what was there from the beginning needs no words
    if (paso !== 'completar' || reclamo.estado === 'incompleto') return setAbierto(paso)
    try {
      await api.put(`/reclamos_datos/${reclamo.id}/paso`, { paso, version: reclamo.version })
      aviso.exito('Actualizado correctamente')
      void refrescar('/reclamos_datos')
    } catch (problem) {
      aviso.error(mensajeDe(problem))
    }
  }
  if (!siguen.length && !otros.length) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {siguen.map(({ paso }, puesto) => (
        <Button key={paso} variant={puesto === 0 ? 'filled' : 'default'} onClick={() => void tomar(paso)}>
          {VERBO[paso]}
        </Button>
      ))}
      {otros.length ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Otros pasos
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {otros.map(({ paso, impide }) => (
              <Menu.Item
                key={paso}
                disabled={impide !== null}
                title={impide ?? undefined}
                onClick={() => void tomar(paso)}
              >
                {VERBO[paso]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Suspense fallback={null}>
        {abierto ? <DialogoDePaso reclamo={reclamo} paso={abierto} onClose={() => setAbierto(null)} /> : null}
      </Suspense>
    </div>
  )
}
