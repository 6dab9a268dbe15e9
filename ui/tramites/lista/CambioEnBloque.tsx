import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { transicion } from '../../../modules/tramites/domain.ts'
import { plural } from '../../../schemas/es-co.ts'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramite.ts'
import { NOMBRE_DE_ESTADO, type EstadoDeTramite } from '../../../schemas/tramite.ts'
import { confirmar } from '../../kit/confirmar.ts'
import type { Dicho } from '../ficha/pasos/usePasar.ts'
import { deUnaVez, destinosDe } from './bloque.ts'
import { ResultadoDelBloque } from './ResultadoDelBloque.tsx'
import { useBloque } from './useBloque.ts'

const DialogoDePaso = lazy(async () => ({ default: (await import('../ficha/pasos/DialogoDePaso.tsx')).DialogoDePaso }))

interface Props {
  filas: FilaDeTramite[]
  limpiar: () => void
  elegir: (ids: number[]) => void
}

/** Takes several procedures to a state at once: each by its own rules, and what happened to each is said. */
export const CambioEnBloque = ({ filas, limpiar, elegir }: Props) => {
  const [pide, setPide] = useState<EstadoDeTramite | null>(null)
  const { resultado, olvidar, cambiando, cambiar } = useBloque(filas)
  const destinos = destinosDe(filas)

  const hacer = async (estado: EstadoDeTramite, dicho: Dicho = {}): Promise<boolean> => {
    const fallidas = await cambiar(estado, dicho)
    if (fallidas.length) elegir(fallidas)
    else limpiar()
    return true
  }
  const empezar = async (estado: EstadoDeTramite) => {
    if (deUnaVez(estado, filas).exige.includes('motivo')) return setPide(estado)
    const pueden = filas.filter((fila) => transicion(fila.estado, estado)).length
    const resto = filas.length - pueden
    const dicho =
      `${plural(pueden, 'trámite pasa', 'trámites pasan')} a «${NOMBRE_DE_ESTADO[estado]}».` +
      (resto
        ? ` De donde están, ${plural(resto, 'no puede', 'no pueden')}: se ${resto === 1 ? 'queda' : 'quedan'} como está${resto === 1 ? '' : 'n'}.`
        : '')
    if (await confirmar(dicho, { title: 'Cambiar de estado', yes: 'Cambiar de estado' })) await hacer(estado)
  }
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={cambiando}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Cambiar de estado
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {destinos.length ? null : <Menu.Label>Nada que todos puedan tomar a la vez</Menu.Label>}
          {destinos.map(({ estado, cuantos }) => (
            <Menu.Item key={estado} onClick={() => void empezar(estado)}>
              {NOMBRE_DE_ESTADO[estado]}
              {cuantos < filas.length ? ` (${cuantos} de ${filas.length})` : ''}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {pide ? (
          <DialogoDePaso
            paso={{ a: pide, verbo: `Pasar a «${NOMBRE_DE_ESTADO[pide]}»`, ...deUnaVez(pide, filas) }}
            pasar={hacer}
            onClose={() => setPide(null)}
          />
        ) : null}
      </Suspense>
      {resultado ? <ResultadoDelBloque {...resultado} onClose={olvidar} /> : null}
    </>
  )
}
