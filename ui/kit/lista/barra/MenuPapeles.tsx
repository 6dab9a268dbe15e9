import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { MenuDesplegable } from '../../dialogs/Desplegable.tsx'
import { comoTitulo } from '../palabras.ts'
import type { PapelDeFila } from '../lista-props.ts'

const DialogoDePapeles = lazy(() => import('./DialogoDePapeles.tsx'))

interface Props<R> {
  papeles: readonly PapelDeFila<R>[]
  rows: readonly R[]
  rowKey: (row: R) => number
  nombreDe: (row: R) => string
}

export const MenuPapeles = <R,>({ papeles, rows, rowKey, nombreDe }: Props<R>) => {
  const [elegido, setElegido] = useState<PapelDeFila<R> | null>(null)
  return (
    <>
      <MenuDesplegable
        position="top-start"
        boton={
          <Button size="xs" variant="default" leftSection={<IconPrinter size={14} aria-hidden />}>
            Papeles en un PDF
          </Button>
        }
      >
        {(Menu) =>
          papeles.map((papel) => (
            <Menu.Item key={papel.texto} onClick={() => setElegido(papel)}>
              {papel.texto}
            </Menu.Item>
          ))
        }
      </MenuDesplegable>
      <Suspense fallback={null}>
        {elegido ? (
          <DialogoDePapeles
            texto={elegido.texto}
            archivo={elegido.archivo}
            pedidos={rows.map((row) => ({ id: rowKey(row), nombre: comoTitulo(nombreDe(row)), path: elegido.de(row) }))}
            onClose={() => setElegido(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
