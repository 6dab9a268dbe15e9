import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { formatIdentidad, normalizeText } from '../../../schemas/es-co/index.ts'
import { query } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/useApi.ts'
import { nombreCompleto } from '../domain.ts'
import type { Persona } from './persona.ts'
import type { usePersona } from './usePersona.ts'

/** While one types, what is typed is not a name yet. */
const PAUSA_MS = 500
const CUANTOS = 2

const palabrasDe = (nombre: string): string[] =>
  normalizeText(nombre)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

interface Props {
  editor: ReturnType<typeof usePersona>
  /** What is said where nobody has the name. */
  children: ReactNode
}

/**
 * Whoever bears the name that is being written, under another document: the same person is not written twice because a number was
 * mistyped, or was another one before. It stops nobody: two may have one name.
 */
export const TocayosPersona = ({ editor, children }: Props) => {
  const { form, registro } = editor
  const [nombre] = useDebouncedValue(nombreCompleto(form), PAUSA_MS)
  const dichas = palabrasDe(nombre)
  const busca = registro === null && editor.varias.length === 0 && dichas.length > 1
  const { data } = useApi<{ data: (Persona & { tipo?: string | null })[] }>(
    busca ? `/persona?${query({ q: dichas.join(' '), page: 1, pageSize: 20 })}` : null,
  )
  const tocayos = busca
    ? (data?.data ?? [])
        .filter((una) => dichas.every((palabra) => palabrasDe(nombreCompleto(una)).includes(palabra)))
        .slice(0, CUANTOS)
    : []
  if (tocayos.length === 0) return children
  return (
    <p className="flex gap-1.5">
      <IconUsers size={16} aria-hidden />
      <span>
        Ya hay quien se llama así:{' '}
        {tocayos.map((una, index) => (
          <Fragment key={una.id}>
            {index > 0 ? ', ' : null}
            <button type="button" onClick={() => editor.tomar(una)}>
              {nombreCompleto(una)}, {formatIdentidad(una.tipo, una.numero_documento, una.digito)}
            </button>
          </Fragment>
        ))}
        . Si es la misma persona, escójala.
      </span>
    </p>
  )
}
