import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { enfocarCampo } from '../keyboard/foco.ts'
import { Parte } from '../page/Parte.tsx'
import { movida, Ordenar } from './Ordenar.tsx'

interface Props<T> {
  /** Beginning of the ids. */
  id: string
  titulo: string
  guia: string
  falta: string | undefined
  filas: T[]
  edita: boolean
  nueva: () => T
  /** Name of a row for its buttons. */
  nombre: (fila: T, at: number) => string
  agregar: string
  lleno?: boolean
  /** What the id of a row's first field ends in. */
  primero?: string
  lista?: string
  fila?: string
  onChange: (filas: T[]) => void
  /** @param ordenar its arrows and its cross; null for a reader */
  children: (fila: T, at: number, poner: (cambio: Partial<T>) => void, ordenar: ReactNode) => ReactNode
}

/** Ordered rows of a page of settings. */
export const Renglones = <T extends { clave: number }>({ id, filas, onChange, primero = '', ...props }: Props<T>) => (
  <Parte id={id} titulo={props.titulo} guia={props.guia}>
    {props.falta ? (
      <p className="text-danger" role="alert">
        {props.falta}
      </p>
    ) : null}
    <ol className={`grid m-0 p-0 list-none ${props.lista ?? 'gap-3'}`}>
      {filas.map((fila, at) => (
        <li className={props.fila ?? 'grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-start'} key={fila.clave}>
          {props.children(
            fila,
            at,
            (cambio) => onChange(filas.map((otra, n) => (n === at ? { ...otra, ...cambio } : otra))),
            props.edita ? (
              <Ordenar
                nombre={props.nombre(fila, at)}
                primero={at === 0}
                ultimo={at === filas.length - 1}
                mover={(paso) => onChange(movida(filas, at, paso))}
                quitar={() => {
                  onChange(filas.filter((_, n) => n !== at))
                  enfocarCampo(`${id}-agregar`)
                }}
              />
            ) : null,
          )}
        </li>
      ))}
    </ol>
    {props.edita ? (
      <Button
        id={`${id}-agregar`}
        className="justify-self-start"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={props.lleno}
        onClick={() => {
          const nueva = props.nueva()
          onChange([...filas, nueva])
          enfocarCampo(`${id}-${nueva.clave}${primero}`)
        }}
      >
        {props.agregar}
      </Button>
    ) : null}
  </Parte>
)
