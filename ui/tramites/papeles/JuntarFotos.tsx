import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconCamera,
  IconPlus,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react'
import { plural } from '../../../schemas/es-co/index.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { useElegir } from '../../kit/files/use-elegir.ts'
import { useFotos } from '../../kit/files/use-fotos.ts'

interface Props {
  titulo: string
  iniciales: readonly File[]
  onClose: () => void
  onListo: (pdf: File) => void
}

export const JuntarFotos = ({ titulo, iniciales, onClose, onListo }: Props) => {
  const { fotos, uniendo, problema, mover, girar, quitar, agregar, unir } = useFotos(iniciales, onListo)
  const entrada = useElegir(agregar)
  return (
    <Dialogo
      opened
      size="lg"
      title={`Fotos: ${titulo}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus loading={uniendo} disabled={fotos.length === 0} onClick={() => void unir()}>
            {fotos.length > 1 ? `Unir ${fotos.length} fotos en un PDF` : 'Usar como PDF'}
          </Button>
        </>
      }
    >
      <p className="text-muted text-12">Cada foto será una página. Déjelas en orden y derechas, que se lean.</p>
      {problema ? (
        <Dicho tono="mal">
          <p role="alert">{problema}</p>
        </Dicho>
      ) : null}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-4 my-4 mx-0 p-0 list-none">
        {fotos.map(({ clave, url, giro, archivo }, index) => (
          <li key={clave}>
            <div className="foto grid place-items-center aspect-square border border-line rounded-6 bg-paper overflow-hidden">
              <img
                className="max-w-full max-h-full"
                style={{ transform: `rotate(${giro * 90}deg)` }}
                src={url}
                alt={`Página ${index + 1}: ${archivo.name}`}
              />
            </div>
            <div
              className="flex items-center justify-between mt-1 text-13 tabular-nums"
              role="group"
              aria-label={`Página ${index + 1}`}
            >
              <ActionIcon aria-label="Antes" disabled={index === 0} onClick={() => mover(index, -1)}>
                <IconArrowLeft size={16} />
              </ActionIcon>
              <span aria-hidden>{index + 1}</span>
              <ActionIcon aria-label="Después" disabled={index === fotos.length - 1} onClick={() => mover(index, 1)}>
                <IconArrowRight size={16} />
              </ActionIcon>
              <ActionIcon aria-label="Girar" onClick={() => girar(clave)}>
                <IconRotateClockwise size={16} />
              </ActionIcon>
              <ActionIcon aria-label="Quitar" onClick={() => quitar(clave)}>
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <p className="solo-lectores" role="status">
        {plural(fotos.length, 'página')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={entrada.abrirArchivos}
        >
          Agregar otra foto
        </Button>
        <input {...entrada.archivos} multiple accept=".jpg,.jpeg,.png,.webp" />
        <Button
          className="hidden pointer-coarse:inline-block"
          size="xs"
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={entrada.abrirCamara}
        >
          Tomar otra
        </Button>
        <input {...entrada.camara} />
      </div>
    </Dialogo>
  )
}
