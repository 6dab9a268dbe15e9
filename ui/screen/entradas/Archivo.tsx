import { Button, FileButton, Input, Progress } from '@mantine/core'
import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDecimal } from '../../../schemas/es-co.ts'
import type { EntradaProps } from './entrada.ts'
import { useProgreso } from '../formulario/progreso.ts'

const MEGA = 1_048_576
const tamano = (bytes: number): string => (bytes < MEGA ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${formatDecimal(bytes / MEGA, 1)} MB`)

/** A file: chosen here, sent with the form; its advance shows while it travels. The server looks inside it. */
export const ArchivoInput = ({ id, label, value, onChange, error, required, disabled, description, campo, ...rest }: EntradaProps) => {
  const [wrong, setWrong] = useState('')
  const progreso = useProgreso()
  const { acepta = [], maximo = 0 } = campo.widget === 'file' ? campo : {}
  const file = value instanceof File ? value : null
  const take = (chosen: File | null) => {
    if (!chosen) return
    const extension = chosen.name.slice(chosen.name.lastIndexOf('.')).toLowerCase()
    const problem = !acepta.includes(extension) ? `El archivo debe ser ${acepta.join(', ')}` : chosen.size > maximo ? `El archivo pesa más de ${tamano(maximo)}` : ''
    setWrong(problem)
    if (!problem) onChange(chosen)
  }
  return (
    <Input.Wrapper id={id} label={label} required={required} error={wrong || error} description={description ?? `${acepta.join(', ')}, hasta ${tamano(maximo)}`} inputWrapperOrder={['label', 'input', 'description', 'error']}>
      <div className="pantalla-archivo">
        <FileButton accept={acepta.join(',')} onChange={take} disabled={disabled}>
          {(button) => (
            <Button {...button} id={id} variant="default" size={rest.size} aria-label={`${file || value ? 'Cambiar' : 'Elegir archivo'}: ${label ?? rest['aria-label'] ?? ''}`} leftSection={<IconUpload size={16} aria-hidden />}>
              {file || value ? 'Cambiar' : 'Elegir archivo'}
            </Button>
          )}
        </FileButton>
        {file ? <span><IconPaperclip size={14} aria-hidden /> {file.name} · {tamano(file.size)}</span> : value ? <span className="muted">Ya tiene un archivo</span> : null}
      </div>
      {file && progreso !== null ? <Progress value={progreso * 100} size="sm" aria-label={`Subiendo ${file.name}`} /> : null}
    </Input.Wrapper>
  )
}
