import { Button } from '@mantine/core'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { EnDialogo } from '../EnDialogo.tsx'
import { Revision } from './Revision.tsx'

/** The review of a request, over its list (specification 3, section 2). */
const DialogoDeRevision = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <EnDialogo id={id}>
    {(solicitud, cuerpo) => (
      <Dialogo
        opened
        largo
        size="lg"
        title={solicitud ? `Revisión de ${solicitud.nombre} ${solicitud.apellidos}` : 'Revisión'}
        onClose={onClose}
        actions={
          <Button data-autofocus variant="default" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        {solicitud ? <Revision solicitud={solicitud} cabeza={false} /> : cuerpo}
      </Dialogo>
    )}
  </EnDialogo>
)

export default DialogoDeRevision
