// The handshake with the slow evaluation: it is started only while none runs, each one started is
// used or stopped, and every wait for a score ends.
`default_nettype none

module slow_control_properties (
    input wire clock,
    input wire begin_,
    input wire evaluate,
    input wire undecided,
    input wire dismiss,
    input wire has_terms,
    input wire finish
);
    wire ready, may_start, start, stop;
    (* hierconn *) wire \control.running ;
    (* hierconn *) wire \control.waiting ;

    // The slow evaluation: it runs from `start` on, and `done` is 1 from its end to the next start
    // or stop.
    reg evaluates = 0, done = 0;
    always @(posedge clock) begin
        evaluates <= start || evaluates && !stop && !finish;
        done <= !start && !stop && (done || evaluates && finish);
    end

    bluechip_slow_control control (.*);

    // The position waits from the first clock in which its score is needed and nothing else
    // decides, until it is ready.
    reg wants = 0, waits = 0;
    always @(posedge clock) begin
        wants <= evaluate && undecided && !ready && !dismiss;
        waits <= evaluate && undecided && !ready && !dismiss && has_terms;
    end
    // Whether there are slow terms does not change during a search.
    (* anyconst *) wire terms;

    always @(posedge clock) begin
        assume (has_terms == terms);
        // Search control sets `evaluate` in every clock until `ready`, or dismisses the position.
        // `undecided` does not change meanwhile.
        if (wants) assume (dismiss || evaluate && undecided);

        none_is_started_beside_another: assert (!(start && evaluates));
        what_runs_is_known: assert (!evaluates || control.running);
        a_start_is_for_slow_terms: assert (!start || has_terms);
        a_dismissed_position_is_not_evaluated: assert (!(dismiss && start));
        if (dismiss && evaluates)
            a_dismissed_evaluation_is_stopped: assert (stop);
        if (waits && !dismiss)
            who_waits_is_evaluated: assert (evaluates || done);
        if (done && waits && !dismiss)
            who_waits_gets_the_score: assert (ready);
        lemma_an_evaluation_runs_or_stands: assert (!(evaluates && done));
        lemma_nothing_runs_without_terms: assert (has_terms || !control.running);
        lemma_what_was_started_runs_or_stands: assert (!control.running || evaluates || done);
        lemma_who_waits_has_started: assert (!control.waiting || control.running);
        if (!has_terms)
            nobody_waits_for_nothing: assert (ready);
    end
endmodule
