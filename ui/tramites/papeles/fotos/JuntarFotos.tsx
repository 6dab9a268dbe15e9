import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCamera, IconPlus, IconRotateClockwise, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { plural } from '../../../../schemas/es-co.ts'
import { Dialogo } from '../../../kit/Dialogo.tsx'
import { Dicho } from '../../../kit/Dicho.tsx'
import { mensajeDe } from '../../../kit/ApiError.ts'
import { esHeic, extensionDe } from '../archivos.ts'
import { FotoIlegible, type Foto, type Giro } from './reducir.ts'

interface Props {
  titulo: string
  iniciales: readonly File[]
  onClose: () => void
  onListo: (pdf: File) => void
}

interface Puesta extends Foto { clave: number; url: string }

let claves = 0
const puestas = (archivos: readonly File[]): Puesta[] =>
  archivos.map((archivo) => ({ archivo, giro: 0, clave: ++claves, url: URL.createObjectURL(archivo) }))

const esFoto = (archivo: File): boolean =>
  archivo.type.startsWith('image/') || esHeic(archivo) || /^(jpe?g|png|webp)$/.test(extensionDe(archivo.name))

/** Photos of one paper: each is a page, in the order and the way up that one leaves them, of the PDF that is sent. */
export const JuntarFotos = ({ titulo, iniciales, onClose, onListo }: Props) => {
  const [fotos, setFotos] = useState(() => puestas(iniciales))
  const [uniendo, setUniendo] = useState(false)
  const [problema, setProblema] = useState('')
  const vivas = useRef(fotos)
  vivas.current = fotos
  const archivos = useRef<HTMLInputElement>(null)
  const camara = useRef<HTMLInputElement>(null)
  useEffect(() => () => { for (const { url } of vivas.current) URL.revokeObjectURL(url) }, [])

  const mover = (index: number, pasos: number) => setFotos((antes) => {
    const [una] = antes.slice(index, index + 1)
    const otras = antes.filter((_, at) => at !== index)
    return una ? [...otras.slice(0, index + pasos), una, ...otras.slice(index + pasos)] : antes
  })
  const girar = (clave: number) =>
    setFotos((antes) => antes.map((una) => (una.clave === clave ? { ...una, giro: ((una.giro + 1) % 4) as Giro } : una))) // 0 to 3
  const agregar = (event: ChangeEvent<HTMLInputElement>) => {
    const elegidos = [...event.currentTarget.files ?? []].filter(esFoto)
    event.currentTarget.value = ''
    setFotos((antes) => [...antes, ...puestas(elegidos)])
  }
  const unir = async () => {
    setUniendo(true)
    setProblema('')
    try {
      const { juntar } = await import('./juntar.ts')
      onListo(await juntar(fotos))
    } catch (error) {
      setProblema(error instanceof FotoIlegible ? error.message : mensajeDe(error))
      setUniendo(false)
    }
  }
  const otras = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true, onChange: agregar } as const
  return (
    <Dialogo
      opened
      size="lg"
      title={`Fotos: ${titulo}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>Cancelar</Button>
          <Button data-autofocus loading={uniendo} disabled={fotos.length === 0} onClick={() => void unir()}>
            {fotos.length > 1 ? `Unir ${fotos.length} fotos en un PDF` : 'Usar como PDF'}
          </Button>
        </>
      }
    >
      <p className="papel-ayuda">Cada foto será una página. Déjelas en orden y derechas, que se lean.</p>
      {problema ? <Dicho tono="mal"><p role="alert">{problema}</p></Dicho> : null}
      <ol className="fotos">
        {fotos.map(({ clave, url, giro, archivo }, index) => (
          <li key={clave}>
            <div className="foto" data-giro={giro}>
              <img src={url} alt={`Página ${index + 1}: ${archivo.name}`} />
            </div>
            <div className="foto-botones" role="group" aria-label={`Página ${index + 1}`}>
              <ActionIcon aria-label="Antes" disabled={index === 0} onClick={() => mover(index, -1)}>
                <IconArrowLeft size={16} />
              </ActionIcon>
              <span aria-hidden>{index + 1}</span>
              <ActionIcon aria-label="Después" disabled={index === fotos.length - 1} onClick={() => mover(index, 1)}>
                <IconArrowRight size={16} />
              </ActionIcon>
              <ActionIcon aria-label="Girar" onClick={() => girar(clave)}><IconRotateClockwise size={16} /></ActionIcon>
              <ActionIcon aria-label="Quitar" onClick={() => setFotos((antes) => antes.filter((una) => una.clave !== clave))}>
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <p className="solo-lectores" role="status">{plural(fotos.length, 'página')}</p>
      <div className="fotos-mas">
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => archivos.current?.click()}>
          Agregar otra foto
        </Button>
        <input {...otras} ref={archivos} multiple accept=".jpg,.jpeg,.png,.webp" />
        <Button
          className="papel-camara"
          size="xs"
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => camara.current?.click()}
        >
          Tomar otra
        </Button>
        <input {...otras} ref={camara} accept="image/jpeg,image/png" capture="environment" />
      </div>
    </Dialogo>
  )
}
