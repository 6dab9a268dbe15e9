import { useEffect, useRef, useState } from 'react'
import { mensajeDe } from '../http/api-error.ts'
import { esHeic, extensionDe } from './archivos.ts'
import { FotoIlegible, type Foto, type Giro } from './reducir-foto.ts'

export interface FotoPuesta extends Foto {
  clave: number
  url: string
}

let claves = 0
const puestas = (archivos: readonly File[]): FotoPuesta[] =>
  archivos.map((archivo) => ({ archivo, giro: 0, clave: ++claves, url: URL.createObjectURL(archivo) }))

const esFoto = (archivo: File): boolean =>
  archivo.type.startsWith('image/') || esHeic(archivo) || /^(jpe?g|png|webp)$/.test(extensionDe(archivo.name))

export const useFotos = (iniciales: readonly File[], onListo: (pdf: File) => void) => {
  const [fotos, setFotos] = useState(() => puestas(iniciales))
  const [uniendo, setUniendo] = useState(false)
  const [problema, setProblema] = useState('')
  const vivas = useRef(fotos)
  vivas.current = fotos
  const cerrado = useRef(false)
  useEffect(() => {
    cerrado.current = false // strict mode unmounts once on purpose
    return () => {
      cerrado.current = true
      for (const { url } of vivas.current) URL.revokeObjectURL(url)
    }
  }, [])

  const mover = (index: number, pasos: number) =>
    setFotos((antes) => {
      const [una] = antes.slice(index, index + 1)
      const otras = antes.filter((_, at) => at !== index)
      return una ? [...otras.slice(0, index + pasos), una, ...otras.slice(index + pasos)] : antes
    })
  const girar = (clave: number) =>
    setFotos((antes) =>
      antes.map((una) => (una.clave === clave ? { ...una, giro: ((una.giro + 1) % 4) /* 0 to 3 */ as Giro } : una)),
    )
  const quitar = (clave: number) => setFotos((antes) => antes.filter((una) => una.clave !== clave))
  const agregar = (elegidos: readonly File[]) => setFotos((antes) => [...antes, ...puestas(elegidos.filter(esFoto))])
  const unir = async () => {
    setUniendo(true)
    setProblema('')
    try {
      const { juntar } = await import('./pdf-de-fotos.ts')
      const pdf = await juntar(fotos)
      if (!cerrado.current) onListo(pdf)
    } catch (error) {
      setProblema(error instanceof FotoIlegible ? error.message : mensajeDe(error))
      setUniendo(false)
    }
  }
  return { fotos, uniendo, problema, mover, girar, quitar, agregar, unir }
}
