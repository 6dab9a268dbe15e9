import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { topeDe, type Lado } from '../../../modules/minutas/domain/letras.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { cambiarDatos, quitarFila, useMesa } from './mesa.ts'
import { Parte, useCuantas } from './Parte.tsx'
import { conFila, llenas } from './reglas.ts'
import { Seccion } from './Seccion.tsx'
import { DE_LADO } from './secciones.ts'

/** Buyers, or sellers: up to five (specification 3, section 9); of a filing, all of its own. */
export const Partes = ({ lado, titulo }: { lado: Lado; titulo: string }) => {
  const mesa = useMesa()
  const cuantas = useCuantas(lado)
  const maximo = topeDe(lado, mesa.deRadicacion)?.maximo ?? Infinity
  const quien = DE_LADO[lado]
  const quitar = useCallback(
    async (de: Lado, at: number) => {
      const cual = `${DE_LADO[de].toLowerCase()} ${at + 1}`
      if (
        llenas(mesa.escrito.ver().datos, `${de}[${at}]`) > 1 &&
        !(await confirmar('Sus datos se quitan de la minuta; en la radicación siguen como están.', {
          title: `Quitar ${cual}`,
          yes: `Quitar ${cual}`,
          danger: true,
        }))
      )
        return
      quitarFila(mesa, de, at)
      enfocar(`agregar-${de}`)
    },
    [mesa],
  )
  const nadie = useCallback(
    (de: Lado, at: number) => {
      quitarFila(mesa, de, at)
      aviso.info(`${DE_LADO[de]} ${at + 1} se llamaba ---: no hay tal, y se quitó`)
    },
    [mesa],
  )
  return (
    <Seccion id={lado} titulo={titulo}>
      {Array.from({ length: cuantas }, (_, at) => (
        <Parte key={at} lado={lado} at={at} onQuitar={quitar} onNadie={nadie} />
      ))}
      {mesa.soloLectura ? null : cuantas < maximo ? (
        <Button
          id={`agregar-${lado}`}
          size="compact-sm"
          variant="subtle"
          className="justify-self-start"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            cambiarDatos(mesa, (datos) => conFila(datos, lado))
            enfocar(`buscar-${lado}[${cuantas}]`)
          }}
        >
          Agregar {quien.toLowerCase()}
        </Button>
      ) : (
        <p className="muted text-muted text-13">{`Hasta ${maximo} ${titulo.toLowerCase()}.`}</p>
      )}
    </Seccion>
  )
}
