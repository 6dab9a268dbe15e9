import { useParams } from 'wouter'
import { EditorDeEntidad } from './EditorDeEntidad.tsx'
import { Entidades } from './Entidades.tsx'
import './campos.css'

/** Campos adicionales: the screens that may have them, and the editor of one. */
export default function Campos() {
  const { entidad } = useParams<{ entidad?: string }>()
  return entidad ? <EditorDeEntidad key={entidad} entidad={entidad} /> : <Entidades />
}
