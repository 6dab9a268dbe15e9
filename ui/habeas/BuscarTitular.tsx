import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { query } from '../kit/http/api.ts'

/** The page of a titular: a mail has its sign. */
export const direccionDe = (dicho: string): string =>
  `/admin/habeas-data/titular?${query(dicho.includes('@') ? { correo: dicho } : { numero_documento: dicho })}`

/** Finds all that is kept of somebody, by document or by mail. */
export const BuscarTitular = ({ inicial = '' }: { inicial?: string }) => {
  const [, ir] = useLocation()
  const [dicho, setDicho] = useState(inicial)
  const [falta, setFalta] = useState(false)
  return (
    <form
      className="habeas-buscar flex items-end gap-2 movil:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        setFalta(!dicho.trim())
        if (dicho.trim()) ir(direccionDe(dicho.trim()))
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextInput
        label="Qué autorizó un titular"
        placeholder="Documento o correo"
        maxLength={254}
        value={dicho}
        autoComplete="off"
        error={falta ? 'Escriba un número de documento o un correo.' : undefined}
        onChange={({ currentTarget }) => {
          setDicho(currentTarget.value)
          setFalta(false)
        }}
      />
      <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
        Buscar
      </Button>
    </form>
  )
}
