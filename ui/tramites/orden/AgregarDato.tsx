import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CLAVES_DE_REGISTRO } from '../../../modules/plantillas/domain.ts'
import type { DatoDeOrden } from '../../../schemas/respuestas/orden-tramite.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Correccion } from './Correccion.tsx'
import type { Leido } from './useCorregir.ts'

/** What neither the sheet nor anybody said, written here: «Agregar un dato». */
export const AgregarDato = ({ id, datos, leido }: { id: number; datos: readonly DatoDeOrden[]; leido: Leido }) => {
  const [abierto, setAbierto] = useState(false)
  const [clave, setClave] = useState<string | null>(null)
  const faltan = useMemo(
    () => CLAVES_DE_REGISTRO.filter((una) => !datos.some((dato) => dato.clave === una.clave)),
    [datos],
  )
  const dato = faltan.find((una) => una.clave === clave)
  const cerrar = () => {
    setAbierto(false)
    setClave(null)
  }
  if (faltan.length === 0) return null
  if (!abierto)
    return (
      <Button
        className="orden-agregar"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        Agregar un dato
      </Button>
    )
  return (
    <div className="orden-nuevo">
      <SelectBuscable
        autoFocus
        size="xs"
        aria-label="Dato que falta"
        placeholder="Qué dato: valor de la venta, banco…"
        options={faltan.map(({ clave: value, etiqueta: label }) => ({ value, label }))}
        value={clave}
        onChange={setClave}
      />
      {dato ? (
        <Correccion key={dato.clave} id={id} leido={leido} dato={dato} valor={null} onFin={cerrar} />
      ) : (
        <Button size="compact-sm" variant="default" onClick={cerrar}>
          Cancelar
        </Button>
      )}
    </div>
  )
}
