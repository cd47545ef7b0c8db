import { useState } from 'react'
import { DecisionBar } from '../actions/decision-bar.tsx'
import { RejectDialog } from '../actions/reject-dialog.tsx'
import type { Verdict } from '../decide.ts'
import type { Moderation } from '../moderation.ts'
import { useDecide } from '../use-decide.ts'

/** The decisions about one review, where it is read: the Studio puts a live document’s actions into a menu only. */
export function DecideHere({ _id, decision }: Pick<Moderation, '_id' | 'decision'>) {
  const decide = useDecide()
  const [rejecting, setRejecting] = useState(false)
  const give = (verdict: Omit<Verdict, 'id'>) => {
    setRejecting(false)
    void decide([{ id: _id, ...verdict }])
  }
  return (
    <>
      <DecisionBar
        standing={decision}
        count={1}
        onDecide={(wanted) => (wanted === 'rejected' ? setRejecting(true) : give({ decision: wanted }))}
      />
      {rejecting && (
        <RejectDialog
          count={1}
          onClose={() => setRejecting(false)}
          onReject={(reason) => give({ decision: 'rejected', reason })}
        />
      )}
    </>
  )
}
