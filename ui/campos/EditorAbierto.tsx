import { Button, Tabs } from '@mantine/core'
import { IconDeviceFloppy, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CamposDeEntidad, DefinicionCampo } from '../../schemas/campo.ts'
import { plural } from '../../schemas/es-co.ts'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Pagina, type Miga } from '../kit/Pagina.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { useAtajo } from '../kit/useAtajo.ts'
import { cuandoBorrador } from '../kit/borradores/cuando.ts'
import { useBorrador } from '../kit/useBorrador.ts'
import { Vacio } from '../kit/Vacio.tsx'
import { BorradorDeCampos } from './BorradorDeCampos.tsx'
import { DialogoImpacto } from './DialogoImpacto.tsx'
import { Faltas } from './Faltas.tsx'
import { Historial } from './Historial.tsx'
import { ListaCampos } from './ListaCampos.tsx'
import { Propiedades } from './propiedades/Propiedades.tsx'
import { TextoEsquema } from './TextoEsquema.tsx'
import { camposGuardados, sobre, useEditor } from './useEditor.ts'
import { useGuardar } from './useGuardar.ts'

const VistaPrevia = lazy(() => import('./VistaPrevia.tsx').then(({ VistaPrevia: preview }) => ({ default: preview })))

interface Borrador {
  version: number
  campos: DefinicionCampo[]
}

/** Fields at the left, what the chosen one is in the middle (or all of it as JSON), how the form looks at the right. */
export const EditorAbierto = ({
  base,
  migas,
  onBase,
}: {
  base: CamposDeEntidad
  migas: Miga[]
  onBase: (next: CamposDeEntidad) => void
}) => {
  const borrador = useBorrador<Borrador>(`campos.${base.entidad}`, `Campos adicionales de ${base.titulo}`)
  const editor = useEditor(base, camposGuardados(base))
  const [historial, setHistorial] = useState(false)
  const puede = puedeVista('campos', 'modificar')
  const { cambiado, campos } = editor
  const { guardar: recordar, descartar } = borrador

  useEffect(() => {
    if (cambiado) recordar({ version: base.version, campos: [...campos] })
  }, [cambiado, campos, base.version, recordar])

  const guardado = (next: CamposDeEntidad) => {
    descartar()
    editor.reemplazar(camposGuardados(next))
    onBase(next)
  }
  const conflicto = (actual: CamposDeEntidad) => {
    editor.reemplazar(sobre(editor.campos, camposGuardados(actual)))
    onBase(actual)
  }
  const guardar = useGuardar({ base, onGuardado: guardado, onConflicto: conflicto })
  const pedir = () => void guardar.pedir(editor.esquema, editor.faltas)
  useAtajo('mod+s', 'Guardar', pedir, { enabled: puede && cambiado })

  return (
    <Pagina
      title={base.titulo}
      migas={migas}
      subtitle={
        base.version === 0
          ? 'Campos adicionales: todavía ninguno'
          : `${plural(editor.activos.length, 'campo adicional', 'campos adicionales')} · versión ` +
            `${base.version}${cambiado ? ' · con cambios sin guardar' : ''}`
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setHistorial(true)}
          >
            Historial
          </Button>
          {puede ? (
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              disabled={!cambiado}
              loading={guardar.pidiendo}
              onClick={pedir}
            >
              Guardar
            </Button>
          ) : null}
        </>
      }
    >
      {borrador.borrador && !cambiado && puede ? (
        <BorradorDeCampos
          de={borrador.borradorDe === null ? null : cuandoBorrador(borrador.borradorDe, borrador.deOtroEquipo)}
          onRecuperar={() => {
            if (borrador.borrador) editor.reemplazar(sobre(borrador.borrador.campos, editor.guardados))
          }}
          onDescartar={descartar}
        />
      ) : null}
      <Faltas
        faltas={guardar.mostrar ? { ...editor.faltas, ...guardar.faltas } : guardar.faltas}
        campos={campos}
        onElegir={editor.elegir}
      />
      <div className="campos-editor">
        <ListaCampos editor={editor} puede={puede} />
        <section className="campos-centro" aria-label="Definición">
          <Tabs defaultValue="propiedades" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="propiedades">Propiedades</Tabs.Tab>
              <Tabs.Tab value="json">JSON Schema</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="propiedades">
              {editor.elegido ? (
                <Propiedades key={editor.elegido.nombre} editor={editor} campo={editor.elegido} puede={puede} />
              ) : (
                <Vacio title="Agregue un campo para empezar" />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="json">
              <TextoEsquema key={base.version} editor={editor} puede={puede} />
            </Tabs.Panel>
          </Tabs>
        </section>
        <Suspense fallback={<Esqueleto campos={4} />}>
          <VistaPrevia editor={editor} />
        </Suspense>
      </div>
      {guardar.informe ? (
        <DialogoImpacto
          titulo="Guardar los campos"
          si="Guardar cambios"
          informe={guardar.informe}
          guardando={guardar.guardando}
          onSi={() => void guardar.confirmar(editor.esquema)}
          onClose={guardar.cancelar}
        />
      ) : null}
      {historial ? (
        <Historial base={base} puede={puede} onClose={() => setHistorial(false)} onVuelta={guardado} />
      ) : null}
    </Pagina>
  )
}
