import { Button, FileButton, Input, Progress } from '@mantine/core'
import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { pesoDe } from '../../../schemas/es-co/index.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { useProgreso } from '../formulario/contexto.ts'
import { textoLlano, valorDe } from '../fila.ts'
import type { EntradaProps } from './entrada.ts'
import { mensajeDe } from '../../kit/http/api-error.ts'
import { enviarFormulario } from '../acciones/enviar.ts'

interface Subido {
  id: number
  name: string
}

const useSubida = (path: string | undefined, onSubido: (id: number) => void) => {
  const [subido, setSubido] = useState<Subido | null>(null)
  const [parte, setParte] = useState<number | null>(null)
  const [fallo, setFallo] = useState('')

  const subir = async (archivo: File): Promise<void> => {
    if (path === undefined) return
    setFallo('')
    setParte(0)
    try {
      const answer = await enviarFormulario<Subido>(path, { archivo }, setParte)
      setSubido(answer)
      onSubido(answer.id)
    } catch (error) {
      setFallo(mensajeDe(error))
    } finally {
      setParte(null)
    }
  }
  return { subido, parte, fallo, subir }
}

/** File input: uploads at once or with the form, and shows progress. The server inspects the content. */
export const ArchivoInput = ({
  id,
  label,
  value,
  onChange,
  error,
  required,
  disabled,
  description,
  campo,
  fila,
  original,
  ...rest
}: EntradaProps) => {
  const [wrong, setWrong] = useState('')
  const conFormulario = useProgreso()
  const {
    acepta = [],
    maximo = 0,
    subir,
    texto,
  }: { acepta?: readonly string[]; maximo?: number; subir?: string; texto?: string } = campo.widget === 'file'
    ? campo
    : {}
  const subida = useSubida(subir, onChange)
  const file = value instanceof File ? value : null
  const progreso = subida.parte ?? (file ? conFormulario : null)
  /** Resets the input, so that the same file can be chosen again. */
  const otraVez = useRef<() => void>(null)
  const take = (chosen: File | null) => {
    if (!chosen) return
    otraVez.current?.()
    const extension = chosen.name.slice(chosen.name.lastIndexOf('.')).toLowerCase()
    const problem = !acepta.includes(extension)
      ? `El archivo debe ser ${acepta.join(', ')}`
      : chosen.size > maximo
        ? `El archivo pesa más de ${pesoDe(maximo)}`
        : ''
    setWrong(problem)
    if (!problem) void (subir === undefined ? onChange(chosen) : subida.subir(chosen))
  }
  const conocido =
    value && value === subida.subido?.id
      ? subida.subido.name
      : texto !== undefined && value === original
        ? textoLlano(valorDe(fila, texto))
        : ''
  const { data } = useApi<{ name: string }>(
    subir !== undefined && typeof value === 'number' && !conocido ? `${subir}/${value}/datos` : null,
  )
  const nombre = file ? `${file.name} · ${pesoDe(file.size)}` : conocido || data?.name
  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      error={wrong || subida.fallo || error}
      description={description ?? `${acepta.join(', ')}, hasta ${pesoDe(maximo)}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mb-1 text-13">
        <FileButton resetRef={otraVez} accept={acepta.join(',')} onChange={take} disabled={disabled}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              size={rest.size}
              loading={subida.parte !== null}
              aria-label={`${value ? 'Cambiar' : 'Elegir archivo'}: ${label ?? rest['aria-label'] ?? ''}`}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {value ? 'Cambiar' : 'Elegir archivo'}
            </Button>
          )}
        </FileButton>
        {nombre ? (
          <span>
            <IconPaperclip size={14} aria-hidden /> {nombre}
          </span>
        ) : value ? (
          <span className="muted">Ya tiene un archivo</span>
        ) : null}
        {value && subir !== undefined && !required && !disabled ? (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Quitar: ${label ?? rest['aria-label'] ?? ''}`}
            onClick={() => onChange(undefined)}
          >
            Quitar
          </Button>
        ) : null}
      </div>
      {progreso !== null ? (
        <Progress value={progreso * 100} size="sm" aria-label={`Subiendo ${file?.name ?? 'el archivo'}`} />
      ) : null}
    </Input.Wrapper>
  )
}
